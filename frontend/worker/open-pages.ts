/// <reference lib="webworker" />

/** In milliseconds. A suspended page does not reply. */
const timeoutMs = 2_000;

/**
 * Asks open pages for the address of their own script.
 * @returns null if a page doesn't reply, since it may still need any file
 */
export async function askOpenPages(pages: readonly Client[]): Promise<readonly string[] | null> {
  const replies = await Promise.all(pages.map(askForScript));
  return replies.every((reply) => reply !== null) ? replies : null;
}

function askForScript(page: Client): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (reply: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(reply);
    };
    const timer = setTimeout(settle, timeoutMs, null);
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      settle(data);
    };
    page.postMessage('which-script', [port2]);
  });
}
