import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { findIana } from 'windows-iana';
import { remembered } from '../../../kernel/remembered';
import { isZone } from '../../../kernel/zoned-time';
import { Cell } from '../../domain/understanding/document';

/** When the events of a calendar begin, in zones with IANA names, Windows names, or rules in the calendar. */
export class Zones {
  private readonly rules: ReadonlyMap<string, ICAL.Timezone>;
  private readonly nameOf = remembered(ianaNameOf);
  /** A zone that nobody knows. */
  unknown: string | null = null;

  constructor(calendar: ICAL.Component) {
    const zones = calendar.getAllSubcomponents('vtimezone');
    const nameOf = (zone: ICAL.Component) => String(zone.getFirstPropertyValue('tzid'));
    this.rules = new Map(zones.map((zone) => [nameOf(zone), new ICAL.Timezone(zone)]));
  }

  /** The dates of a property, in UTC, or as clocks show them where the zone is not known. */
  cellsOf(property: ICAL.Property): readonly Cell[] {
    return property.getValues().flatMap((value) => this.cellOf(value, property) ?? []);
  }

  /** @param property says in which zone the value is; null if that is no date */
  cellOf(value: unknown, property: ICAL.Property): Cell | null {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return null;
    const { year, month, day, hour, minute } = time;
    const local = DateTime.fromObject({ year, month, day, hour, minute }, { zone: 'utc' });
    if (!local.isValid) return null;
    const date = local.toISODate();
    if (time.isDate) return { text: '', date };
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    const at = isUtc ? local : this.inUtc(time, local, property.getFirstParameter('tzid'));
    if (at) return { text: at.toUTC().toISO({ suppressMilliseconds: true })! };
    return { text: '', date, time: local.toFormat('HH:mm') };
  }

  private inUtc(time: ICAL.Time, local: DateTime, zone: string): DateTime | null {
    if (!zone) return null;
    const name = this.nameOf(zone);
    if (name) return local.setZone(name, { keepLocalTime: true });
    const rule = this.rules.get(zone);
    if (rule) return local.minus({ seconds: rule.utcOffset(time) });
    this.unknown ??= zone;
    return null;
  }
}

function ianaNameOf(zone: string): string | null {
  // Some programs write a path of their own before the name.
  const tail = /[A-Za-z_]+\/[A-Za-z_]+(\/[A-Za-z_]+)?$/.exec(zone)?.[0] ?? '';
  const candidates = [zone, tail, tail.replace(/^[^/]+\/(?=.*\/)/, '')];
  return candidates.find(isZone) ?? findIana(zone)[0] ?? null;
}
