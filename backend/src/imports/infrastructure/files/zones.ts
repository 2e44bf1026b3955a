import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { findIana } from 'windows-iana';
import { EventStart } from '../../domain/understanding/document';

/** When the events of a calendar begin, in zones with IANA names, Windows names, or rules in the calendar. */
export class Zones {
  private readonly rules: ReadonlyMap<string, ICAL.Timezone>;
  private readonly names = new Map<string, string | null>();
  /** A zone that nobody knows. */
  unknown: string | null = null;

  constructor(calendar: ICAL.Component) {
    const rules = calendar.getAllSubcomponents('vtimezone').map((component) => {
      return [
        String(component.getFirstPropertyValue('tzid')),
        new ICAL.Timezone(component),
      ] as const;
    });
    this.rules = new Map(rules);
  }

  /** Null if the property is missing or has no date. */
  startOf(property: ICAL.Property | null): EventStart | null {
    return property && this.startAt(property.getFirstValue(), property);
  }

  /** @param property says in which zone the value is */
  startAt(value: unknown, property: ICAL.Property): EventStart | null {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return null;
    const local = DateTime.fromObject(
      { year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute },
      { zone: 'utc' },
    );
    if (!local.isValid) return null;
    const date = local.toISODate();
    if (time.isDate) return { kind: 'day', date };
    const zone = property.getFirstParameter('tzid');
    return (
      this.instantOf(time, local, zone) ?? { kind: 'local', date, time: local.toFormat('HH:mm') }
    );
  }

  private instantOf(time: ICAL.Time, local: DateTime, zone: string): EventStart | null {
    if (time.zone === ICAL.Timezone.utcTimezone) return { kind: 'instant', at: local.toJSDate() };
    if (!zone) return null;
    const name = this.nameOf(zone);
    if (name) {
      const at = local.setZone(name, { keepLocalTime: true });
      return { kind: 'instant', at: at.toJSDate() };
    }
    const rule = this.rules.get(zone);
    if (!rule) {
      this.unknown ??= zone;
      return null;
    }
    return { kind: 'instant', at: local.minus({ seconds: rule.utcOffset(time) }).toJSDate() };
  }

  private nameOf(zone: string): string | null {
    const known = this.names.get(zone);
    if (known !== undefined) return known;
    // Some programs write a path of their own before the name.
    const tail = /[A-Za-z_]+\/[A-Za-z_]+(\/[A-Za-z_]+)?$/.exec(zone)?.[0];
    const candidates = [zone, tail ?? '', tail?.replace(/^[^/]+\/(?=.*\/)/, '') ?? ''];
    const name = candidates.find(isZone) ?? findIana(zone)[0] ?? null;
    this.names.set(zone, name);
    return name;
  }
}

function isZone(name: string): boolean {
  return name !== '' && DateTime.utc().setZone(name).isValid;
}
