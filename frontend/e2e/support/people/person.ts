import type { Locator, Page } from 'playwright-core';
import { UserActions } from './user-actions';
import type { Device } from './devices';

/** What any person does, named after the texts on the screens. */
export abstract class Person {
  readonly actions: UserActions;

  constructor(
    readonly page: Page,
    device: Device,
  ) {
    this.actions = UserActions.of(device, page);
  }

  abstract field(label: string): Locator;

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  press(name: string | RegExp): Promise<void> {
    return this.actions.press(this.button(name));
  }

  follow(name: string): Promise<void> {
    return this.actions.press(this.page.getByRole('link', { name, exact: true }));
  }

  type(label: string, text: string): Promise<void> {
    return this.actions.type(this.field(label), text);
  }
}
