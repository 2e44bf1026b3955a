import type { ComponentType } from 'react';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { captainPaths } from '../../addresses/score-entry';
import { useMayHave } from '../../api/use-site';
import { CaptainLayout } from './CaptainLayout';
import { ReportWizard } from '../../features/report-form/ReportWizard';
import * as screens from './screens';

/** The screens of captains: the score entry, and those that it or a link leads to. */
export const captainRoutes = () => (
  <Route element={<CaptainLayout />}>
    <Route index element={<ReportWizard onReady={screens.preloadNextScreens} />} />
    <Route path={captainPaths.queue} element={<screens.QueueScreen />} />
    {route(captainPaths.sent, screens.SuccessScreen, 'receipt')}
    {route(captainPaths.saved, screens.SavedReport, 'id')}
    {route(captainPaths.correction, screens.CorrectionScreen, 'target')}
    {route(captainPaths.confirmation, screens.ConfirmScreen, 'link', 'confirmation')}
    {route(captainPaths.team, screens.TeamScreen, 'token', 'team-links')}
    {route(captainPaths.game, screens.GameScreen, 'token')}
    {route(captainPaths.mailStop, screens.MailStopScreen, 'token')}
  </Route>
);

/**
 * @param subject what the screen is about, without which it can't be shown
 * @param feature that the server must have
 */
function route<Props extends object>(
  path: string,
  screen: ComponentType<Props>,
  subject: keyof Props & string,
  feature?: string,
) {
  const Screen = screen as ComponentType<object>;
  return <Route path={path} element={<OfState {...{ Screen, subject, feature }} />} />;
}

interface OfStateProps {
  readonly Screen: ComponentType<object>;
  readonly subject: string;
  readonly feature: string | undefined;
}

/** A screen that shows what the state of the history entry says. */
function OfState({ Screen, subject, feature }: OfStateProps) {
  const state = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const mayHave = useMayHave();
  const isMissing = state[subject] === undefined;
  if (isMissing || (feature !== undefined && !mayHave(feature))) return <Navigate to="/" replace />;
  return <Screen key={JSON.stringify(state[subject])} {...state} />;
}
