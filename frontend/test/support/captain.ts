import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What a captain does, named after the texts on the screens. */
export const captain = {
  user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),

  press: async (name: string) => {
    await captain.user.click(await screen.findByRole('button', { name }));
  },

  chooseSport: async (name: string) => {
    await captain.user.click(await screen.findByRole('radio', { name }));
  },

  choose: async (label: string, name: string | RegExp) => {
    await captain.user.click(await screen.findByRole('combobox', { name: label }));
    await captain.user.click(await screen.findByRole('option', { name }));
  },

  type: async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await captain.user.clear(field);
    if (text) await captain.user.type(field, text);
  },

  /** All at once, as by a paste or from what the browser remembers: for texts whose typing is not tested. */
  fill: async (label: string | RegExp, text: string) => {
    await captain.user.clear(await screen.findByLabelText(label));
    await captain.user.paste(text);
  },

  rate: async (what: string, stars: number) => {
    const group = await screen.findByRole('group', { name: what });
    await captain.user.click(within(group).getByRole('radio', { name: new RegExp(`^${stars} `) }));
  },

  /** From the first step to the second. */
  reachLeagueDetails: async (sport = 'Kickball') => {
    await captain.chooseSport(sport);
    await captain.press('Next: League Details');
    await screen.findByRole('combobox', { name: 'League' });
  },

  fillLeagueDetails: async () => {
    await captain.choose('League', /Thursday Coed/);
    await captain.choose('Winning Team', 'Northgate Herons');
    await captain.choose('Losing Team', 'Comets');
    await captain.press('Yesterday');
  },

  reachGameDetails: async () => {
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    await captain.press('Next: Game Details');
    await screen.findByRole('heading', { name: 'Game Details' });
  },

  fillGameDetails: async () => {
    await captain.type('Winning score', '21');
    await captain.type('Losing score', '14');
    await captain.fill('Your Name', 'Dana Whitfield');
    await captain.fill('Email', 'dana@example.org');
    await captain.user.click(screen.getByRole('checkbox'));
  },

  reachReview: async () => {
    await captain.reachGameDetails();
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await screen.findByRole('heading', { name: 'Review Your Submission' });
  },
};
