import type { Locator } from 'playwright-core';
import { Person } from './person';

/** What an administrator does, named after the texts on the screens. */
export class Administrator extends Person {
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true });
  }

  /** Presses a button for the account of this name. */
  ask(question: 'Reset Password' | 'Revoke Access', username: string): Promise<void> {
    return this.press(`${question} of ${username}`);
  }

  /** Presses a button in the open dialog. */
  answer(name: string): Promise<void> {
    return this.actions.press(
      this.page.getByRole('alertdialog').getByRole('button', { name, exact: true }),
    );
  }

  answerWith(label: string, text: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    return this.actions.type(dialog.getByLabel(label, { exact: true }), text);
  }

  /** Moves the focus to the tab and opens it. */
  async openTab(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name, exact: true });
    await this.actions.openTab(tab);
    await tab.and(this.page.locator('[aria-selected=true]')).waitFor();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.type('Email', username);
    await this.type('Password', password);
    await this.press('Sign in');
  }

  async arrive(heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }

  /** The path and the query of the address. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }
}
