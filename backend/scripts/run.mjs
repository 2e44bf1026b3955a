// Runs the built product for `npm start`.
import { shell } from './shell.mjs';

const { isStopping } = await import('../dist/main.js');
stopWithNpm();

/**
 * Stops the server when npm is stopped. npm starts it through a shell, which a signal kills without
 * passing the signal on. A signal to the whole process group also reaches the server. A second signal
 * would end it at once, so none is sent in that case.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  let isShellGone = false;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    if (!isShellGone) {
      // A signal to the group may still be on its way, so check once more.
      isShellGone = true;
      return;
    }
    clearInterval(timer);
    if (!isStopping()) process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
