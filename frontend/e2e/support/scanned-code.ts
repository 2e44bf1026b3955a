import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

/**
 * What a phone's camera reads from the screen.
 * @throws Error if it reads nothing
 */
export async function scannedCode(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const picture = await code.screenshot();
  const { pixels, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 10_000) {
      text += String.fromCharCode(...data.subarray(at, at + 10_000));
    }
    return { pixels: btoa(text), width: image.width, height: image.height };
  }, picture.toString('base64'));
  const found = jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height);
  if (!found) throw new Error('The code on the screen can’t be read.');
  return found.data;
}
