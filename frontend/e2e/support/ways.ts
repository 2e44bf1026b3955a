import type { BrowserContextOptions } from 'playwright-core';

/** How a captain holds the product: with what hands, before what screen. */
export interface Way {
  readonly name: string;
  readonly hands: 'mouse' | 'keyboard' | 'finger';
  readonly screen: BrowserContextOptions;
}

export const mouse: Way = {
  name: 'mouse',
  hands: 'mouse',
  screen: { viewport: { width: 1280, height: 900 } },
};

export const keyboard: Way = { ...mouse, name: 'keyboard alone', hands: 'keyboard' };

export const phone: Way = {
  name: 'finger at 390 px',
  hands: 'finger',
  screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

export const ways: readonly Way[] = [mouse, keyboard, phone];
