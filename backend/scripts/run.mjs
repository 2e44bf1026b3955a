// The built product, as `npm start` runs it once it is installed and built.
import { shell } from './shell.mjs';

const { isStopping } = await import('../dist/main.js');
stopWithNpm();

/**
 * Between npm and us stands a shell that dies of a signal without passing it on. A signal to the whole
 * process group reaches us as well; a second one would end us at once, so then we send none.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  let isShellGone = false;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    if (!isShellGone) {
      // The signal to the group may still be on its way to us: look again.
      isShellGone = true;
      return;
    }
    clearInterval(timer);
    if (!isStopping()) process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
