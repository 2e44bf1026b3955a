import type { BrowserContextOptions } from 'playwright-core';

/** How a person uses the product: the input device and the screen. */
export interface Device {
  readonly name: string;
  readonly input: 'mouse' | 'keyboard' | 'finger';
  readonly screen: BrowserContextOptions;
}

export const mouse: Device = {
  name: 'mouse',
  input: 'mouse',
  screen: { viewport: { width: 1280, height: 900 } },
};

export const keyboard: Device = { ...mouse, name: 'keyboard alone', input: 'keyboard' };

export const phone: Device = {
  name: 'finger at 390 px',
  input: 'finger',
  screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The narrowest phone. */
export const narrow: Device = {
  ...phone,
  screen: { ...phone.screen, viewport: { width: 320, height: 640 } },
};

export const devices: readonly Device[] = [mouse, keyboard, phone];
