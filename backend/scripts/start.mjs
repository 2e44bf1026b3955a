// `npm start`: from a fresh clone to the running product.
import { build, install } from './prepare.mjs';

install();
build();
stopWithNpm();
await import('../dist/main.js');

/** Between npm and us stands a shell that dies of a signal without passing it on. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
