import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../api/use-site';
import { PageTitle } from '../../ui/layout/PageTitle';

/** The page title of a captain's screen, with the association's name. */
export function ScreenTitle({ children: screen }: { readonly children: string }) {
  const site = useSite();
  return <PageTitle>{`${screen} – ${isolated(site?.name ?? 'Score Tracker')}`}</PageTitle>;
}
