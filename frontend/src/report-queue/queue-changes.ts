const name = 'score-tracker-queue';
const watchers = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Notifies this page, other pages and the worker that the queue has changed. */
export function notifyQueueChange(): void {
  for (const watcher of watchers) watcher();
  if (typeof BroadcastChannel !== 'function') return;
  if (channel) channel.postMessage('changed');
  else {
    const temporary = new BroadcastChannel(name);
    temporary.postMessage('changed');
    temporary.close();
  }
}

/** @returns a function that stops watching */
export function watchQueue(watcher: () => void): () => void {
  watchers.add(watcher);
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(name);
    channel.onmessage = () => {
      for (const each of watchers) each();
    };
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
