import type { Locator } from 'playwright-core';
import { Person } from './person';

type Ending = 'Played to the end' | 'Forfeit' | 'Both teams forfeited' | 'Abandoned' | 'Not played';

/** What a captain does, named after the texts on the screens. */
export class Captain extends Person {
  chooser(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  chooseSport(name: string): Promise<void> {
    return this.actions.pick(this.page.getByRole('radio', { name, exact: true }));
  }

  /** Types a part of a name into a chooser and selects the first match that is not disabled. */
  choose(label: string, text: string): Promise<void> {
    return this.actions.choose(this.chooser(label), text);
  }

  async fillLeagueDetails(): Promise<void> {
    await this.choose('League', 'Thursday Coed Kickball');
    await this.fillTeams();
    await this.press('Yesterday');
  }

  async fillTeams(): Promise<void> {
    await this.choose('Winning Team', 'Kick');
    await this.choose('Losing Team', 'a');
  }

  async fillScores(winning: number, losing: number): Promise<void> {
    await this.type('Winning score', String(winning));
    await this.type('Losing score', String(losing));
  }

  async fillContact(): Promise<void> {
    await this.type('Your Name', 'Dana Whitfield');
    await this.type('Email', 'dana@example.org');
  }

  async fillGameDetails(): Promise<void> {
    await this.fillScores(21, 14);
    await this.fillContact();
    await this.verify();
  }

  /** Opens the line under the scores, unless it is open, and chooses how the game ended. */
  async chooseOutcome(name: Ending, reason?: string): Promise<void> {
    const line = this.page.locator('summary', { hasText: 'The game was not played to the end?' });
    await line.waitFor();
    if ((await this.page.locator('details[open] > summary').and(line).count()) === 0) {
      await this.actions.press(line);
    }
    await this.actions.pick(this.page.getByRole('radio', { name: new RegExp(`^${name}`) }));
    if (reason !== undefined) await this.actions.select(this.page.getByLabel('Reason'), reason);
  }

  verify(): Promise<void> {
    return this.actions.tick(
      this.page.getByLabel('I verify that the information provided is accurate'),
    );
  }

  rate(what: string, stars: number): Promise<void> {
    return this.actions.pick(this.star(what, stars));
  }

  star(what: string, stars: number): Locator {
    return this.page
      .getByRole('group', { name: what, exact: true })
      .getByRole('radio', { name: `${stars} star` });
  }
}
