const name = 'score-tracker-outbox';
const watchers = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Tells this page, the other ones and the worker that the outbox has changed. */
export function tellOfOutbox(): void {
  for (const watcher of watchers) watcher();
  if (typeof BroadcastChannel !== 'function') return;
  if (channel) channel.postMessage('changed');
  else {
    const passing = new BroadcastChannel(name);
    passing.postMessage('changed');
    passing.close();
  }
}

/** @returns what ends it */
export function watchOutbox(watcher: () => void): () => void {
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
