import type { Page } from 'playwright-core';

/** What a captain does on the screens, in the words of the screens. */
export class Captain {
  constructor(readonly page: Page) {}

  async chooseSport(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Types some of a name into a chooser and takes the first match that can be taken. */
  async choose(label: string, text: string): Promise<void> {
    const chooser = this.page.getByRole('combobox', { name: label, exact: true });
    await chooser.click();
    await chooser.fill(text);
    await this.page.getByRole('option', { disabled: false }).first().click();
  }

  async fillLeagueDetails(): Promise<void> {
    await this.choose('League', 'Thursday Coed Kickball');
    await this.choose('Winning Team', 'Kick');
    await this.choose('Losing Team', 'a');
    await this.press('Yesterday');
  }

  async fillScores(winning: number, losing: number): Promise<void> {
    await this.page.getByLabel('Winning score', { exact: true }).fill(String(winning));
    await this.page.getByLabel('Losing score', { exact: true }).fill(String(losing));
  }

  async fillContact(): Promise<void> {
    await this.page.getByLabel('Your Name').fill('Dana Whitfield');
    await this.page.getByLabel('Email').fill('dana@example.org');
  }

  async verify(): Promise<void> {
    await this.page.getByLabel('I verify that the information provided is accurate').check();
  }

  async rate(what: string, stars: number): Promise<void> {
    await this.page
      .getByRole('group', { name: what, exact: true })
      .getByRole('radio', { name: `${stars} star` })
      .click({ force: true });
  }
}
