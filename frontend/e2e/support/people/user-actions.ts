import type { ElementHandle, Locator, Page } from 'playwright-core';
import { isFirefox } from '../browser/firefox';
import type { Way } from './ways';

/** What a person does on a page. Like a person, it waits for what it is about to use. */
export abstract class UserActions {
  constructor(protected readonly page: Page) {}

  static of(way: Way, page: Page): UserActions {
    if (way.input === 'keyboard') return new KeyboardActions(page);
    return new PointerActions(page, way.input === 'finger' ? 'tap' : 'click');
  }

  /** A button or a link. */
  abstract press(target: Locator): Promise<void>;
  /** Replaces what the field holds. */
  abstract type(field: Locator, text: string): Promise<void>;
  /** One of a group of radio buttons. */
  abstract pick(radio: Locator): Promise<void>;
  abstract tick(checkbox: Locator): Promise<void>;
  /** One of a list of tabs. */
  abstract openTab(tab: Locator): Promise<void>;
  /** Goes to a field. */
  abstract enter(field: Locator): Promise<void>;
  /** Goes on without having typed anything. */
  abstract leave(): Promise<void>;
  /** Types into a chooser, and takes the first match that can be taken. */
  abstract choose(chooser: Locator, text: string): Promise<void>;

  /** Of the field that has the focus. */
  protected async replace(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+A');
    if (text) await this.page.keyboard.type(text);
    else await this.page.keyboard.press('Delete');
  }

  protected matches(text: string): Locator {
    return this.options().filter({ hasText: text });
  }

  protected options(): Locator {
    // Those of the browser's own lists are not to be pointed at.
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
    // In Firefox Playwright only pretends to fill a field, by events that no browser trusts.
    if (isFirefox && !isDate) await this.replace(text);
    else await field.fill(text);
  }

  pick(radio: Locator): Promise<void> {
    // The box itself is hidden; what people point at is the picture in its label.
    return radio.locator('xpath=ancestor::label')[this.point]();
  }

  tick(checkbox: Locator): Promise<void> {
    return checkbox[this.point]();
  }

  openTab(tab: Locator): Promise<void> {
    return this.press(tab);
  }

  async enter(field: Locator): Promise<void> {
    await field[this.point]();
    // Its list opens a moment after the tap, and over whatever was tapped faster than a finger can
    // meanwhile.
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

/** Round the whole page and then some. */
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
      // Its month, by which one comes in from before; who came back stands in its last part.
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

  /** Tabs on, or back to what stands before, until it has the focus or one of its group of radio buttons. */
  private async reach(target: Locator): Promise<void> {
    await target.and(this.page.locator(':not(:disabled)')).waitFor();
    let element = await elementOf(target);
    const key = (await standsBefore(element)) ? 'Shift+Tab' : 'Tab';
    for (let presses = 0; presses < mostTabs; presses += 1) {
      const focus = await element.evaluate(focusOn);
      if (focus === 'here' || focus === 'in its group') return;
      // The page may have put another one in its place.
      if (focus === 'gone') element = await elementOf(target);
      else await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard doesn't reach ${String(target)}.`);
  }
}

type Element = ElementHandle<HTMLElement | SVGElement>;

/** To look for it by its name takes longer than to press a key. */
async function elementOf(target: Locator): Promise<Element> {
  return await target.elementHandle();
}

/** Whether it stands before what has the focus, as in the header of a page of many rows. */
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

/** Where the focus is, seen from an element; run in the page. */
function focusOn(element: Node): 'here' | 'in its group' | 'elsewhere' | 'gone' {
  const { activeElement: active } = document;
  if (!element.isConnected) return 'gone';
  if (active === element) return 'here';
  const [here, there] = [active, element].map((candidate) =>
    candidate instanceof HTMLInputElement && candidate.type === 'radio' ? candidate.name : null,
  );
  return here !== null && here === there ? 'in its group' : 'elsewhere';
}
