import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What an administrator does, named after the texts on the screens. */
export const admin = {
  user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),

  press: async (name: string | RegExp) => {
    await admin.user.click(await screen.findByRole('button', { name }));
  },

  openTab: async (name: string) => {
    await admin.user.click(await screen.findByRole('tab', { name }));
  },

  /** Finds a field by its accessible name. Hidden fields don't count. */
  field: async (name: string): Promise<HTMLElement> => {
    const fields = await screen.findAllByLabelText(name, { selector: 'input' });
    const shown = fields.find((field) => !field.closest('[hidden]'));
    if (!shown) throw new Error(`There is no field "${name}".`);
    return shown;
  },

  type: async (name: string, text: string) => {
    const field = await admin.field(name);
    await admin.user.clear(field);
    if (text) await admin.user.type(field, text.replace(/[[{]/g, '$&$&'));
  },

  /** All at once, as by a paste or from what the browser remembers: for texts whose typing is not tested. */
  fill: async (name: string, text: string) => {
    await admin.user.clear(await admin.field(name));
    await admin.user.paste(text);
  },

  logIn: async (username = 'dana.whitfield@example.org', password = 'correct horse') => {
    await admin.fill('Email', username);
    await admin.fill('Password', password);
    await admin.press('Sign in');
  },
};
