import type { ElementHandle, Locator, Page } from 'playwright-core';
import { isFirefox } from '../browser/firefox';
import type { Device } from './devices';

/** What a person does on a page. Each action waits for the element that it needs. */
export abstract class UserActions {
  constructor(protected readonly page: Page) {}

  static of(device: Device, page: Page): UserActions {
    if (device.input === 'keyboard') return new KeyboardActions(page);
    return new PointerActions(page, device.input === 'finger' ? 'tap' : 'click');
  }

  /** A button or a link. */
  abstract press(target: Locator): Promise<void>;
  /** Replaces the content of the field. */
  abstract type(field: Locator, text: string): Promise<void>;
  /** Selects one of a group of radio buttons. */
  abstract pick(radio: Locator): Promise<void>;
  /** Selects an option of a `select` element. */
  abstract select(field: Locator, option: string): Promise<void>;
  abstract tick(checkbox: Locator): Promise<void>;
  /** Selects one of a list of tabs. */
  abstract openTab(tab: Locator): Promise<void>;
  /** Moves the focus to a field. */
  abstract enter(field: Locator): Promise<void>;
  /** Leaves the field without typing. */
  abstract leave(): Promise<void>;
  /** Types into a chooser, and selects the first match that is not disabled. */
  abstract choose(chooser: Locator, text: string): Promise<void>;

  /** The options of the focused field. */
  protected async replace(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+A');
    if (text) await this.page.keyboard.type(text);
    else await this.page.keyboard.press('Delete');
  }

  protected matches(text: string): Locator {
    return this.options().filter({ hasText: text });
  }

  protected options(): Locator {
    // The options of a `select` element can't be clicked.
    return this.page.getByRole('listbox').getByRole('option', { disabled: false });
  }
}

class PointerActions extends UserActions {
  constructor(
    page: Page,
    private readonly point: 'click' | 'tap',
  ) {
    super(page);
  }

  press(target: Locator): Promise<void> {
    return target[this.point]();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.enter(field);
    const isDate = (await field.getAttribute('type')) === 'date';
    // In Firefox, Playwright fills a field with untrusted events.
    if (isFirefox && !isDate) await this.replace(text);
    else await field.fill(text);
  }

  pick(radio: Locator): Promise<void> {
    // The box itself is hidden. People click the picture in its label.
    return radio.locator('xpath=ancestor::label')[this.point]();
  }

  async select(field: Locator, option: string): Promise<void> {
    // The browser draws the options outside the page.
    await field.selectOption(option);
  }

  tick(checkbox: Locator): Promise<void> {
    return checkbox[this.point]();
  }

  openTab(tab: Locator): Promise<void> {
    return this.press(tab);
  }

  async enter(field: Locator): Promise<void> {
    await field[this.point]();
    // Its list opens shortly after the tap. A faster second tap than people manage would hit the list.
    const opens = this.point === 'tap' && (await field.getAttribute('role')) === 'combobox';
    if (opens) await this.options().first().waitFor();
  }

  leave(): Promise<void> {
    return this.page.getByRole('heading', { level: 1 })[this.point]();
  }

  async choose(chooser: Locator, text: string): Promise<void> {
    await this.type(chooser, text);
    const match = this.matches(text).first();
    await match[this.point]();
    await match.waitFor({ state: 'hidden' });
  }
}

/** More than all elements of the page that can get the focus. */
const mostTabs = 150;

class KeyboardActions extends UserActions {
  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    const isDate = (await field.getAttribute('type')) === 'date';
    if (isDate && text) {
      // Tabbing forwards enters a date field at its month, and backwards at its last part.
      while (await isFocused(field)) await this.page.keyboard.press('Shift+Tab');
      await this.page.keyboard.press('Tab');
      const [year = '', month = '', day = ''] = text.split('-');
      await this.page.keyboard.type(`${month}${day}${year}`);
      return;
    }
    if (isDate) await this.page.keyboard.press('Delete');
    else await this.replace(text);
  }

  async pick(radio: Locator): Promise<void> {
    await this.reach(radio);
    for (let presses = 0; !(await isFocused(radio)); presses += 1) {
      if (presses > mostTabs) throw new Error(`The arrows don't reach ${String(radio)}.`);
      await this.page.keyboard.press('ArrowRight');
    }
    if (!(await radio.isChecked())) await this.page.keyboard.press('Space');
  }

  async select(field: Locator, option: string): Promise<void> {
    await this.reach(field);
    const chosen = field.locator('option:checked');
    const all = await field.getByRole('option').count();
    await this.page.keyboard.press('Home');
    for (let presses = 0; (await chosen.textContent()) !== option; presses += 1) {
      if (presses > all) throw new Error(`There is no option "${option}".`);
      await this.page.keyboard.press('ArrowDown');
    }
  }

  async tick(checkbox: Locator): Promise<void> {
    await this.reach(checkbox);
    await this.page.keyboard.press('Space');
  }

  async openTab(tab: Locator): Promise<void> {
    await this.reach(this.page.getByRole('tab', { selected: true }));
    for (let presses = 0; !(await isFocused(tab)); presses += 1) {
      if (presses > mostTabs) throw new Error(`The arrows don't reach ${String(tab)}.`);
      await this.page.keyboard.press('ArrowRight');
    }
    await this.page.keyboard.press('Enter');
  }

  enter(field: Locator): Promise<void> {
    return this.reach(field);
  }

  leave(): Promise<void> {
    return this.page.keyboard.press('Tab');
  }

  async choose(chooser: Locator, text: string): Promise<void> {
    await this.type(chooser, text);
    const match = this.matches(text).first();
    await match.waitFor();
    await this.page.keyboard.press('Enter');
    await match.waitFor({ state: 'hidden' });
  }

  /**
   * Presses Tab, or Shift+Tab for earlier elements, until the element or a radio button of its
   * group has the focus.
   */
  private async reach(target: Locator): Promise<void> {
    await target.and(this.page.locator(':not(:disabled)')).waitFor();
    let element = await elementOf(target);
    const key = (await standsBefore(element)) ? 'Shift+Tab' : 'Tab';
    for (let presses = 0; presses < mostTabs; presses += 1) {
      const focus = await element.evaluate(focusOn);
      if (focus === 'here' || focus === 'in its group') return;
      // The page may have replaced the element.
      if (focus === 'gone') element = await elementOf(target);
      else await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard doesn't reach ${String(target)}.`);
  }
}

type Element = ElementHandle<HTMLElement | SVGElement>;

/** Finding the element by its name takes longer than pressing a key. */
async function elementOf(target: Locator): Promise<Element> {
  return await target.elementHandle();
}

/** Whether the element is before the focused one, as in the header of a page with many rows. */
function standsBefore(element: Element): Promise<boolean> {
  return element.evaluate((it) => {
    const { activeElement: active, body } = document;
    if (!active || active === body || active.contains(it)) return false;
    return (active.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
}

async function isFocused(target: Locator): Promise<boolean> {
  return (await target.evaluate(focusOn)) === 'here';
}

/** The position of the focus relative to an element. Runs in the page. */
function focusOn(element: Node): 'here' | 'in its group' | 'elsewhere' | 'gone' {
  const { activeElement: active } = document;
  if (!element.isConnected) return 'gone';
  if (active === element) return 'here';
  const [here, there] = [active, element].map((candidate) =>
    candidate instanceof HTMLInputElement && candidate.type === 'radio' ? candidate.name : null,
  );
  return here !== null && here === there ? 'in its group' : 'elsewhere';
}
