import { useSite } from '../../../api/use-site';
import { PageTitle } from '../../../ui/layout/PageTitle';

/** The page's title on a captain's screen: what it is, and whose. */
export function ScreenTitle({ children: screen }: { readonly children: string }) {
  const site = useSite();
  return <PageTitle>{`${screen} – ${site?.name ?? 'Score Tracker'}`}</PageTitle>;
}
