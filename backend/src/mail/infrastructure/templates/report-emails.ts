import { Injectable } from '@nestjs/common';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/http/public-address';
import { Email, EmailRenderer } from '../../application/ports';
import { OutboxMessage } from '../../domain/outbox-message';
import { ReportSnapshot, ResultSnapshot } from '../../domain/report-snapshot';
import { MailSettings } from '../config/mail-settings';
import { Fact, EmailContent, Section, notedResultLine, resultLine } from './email-content';
import { emailPage } from './email-page';
import { emailText } from './email-text';

/** Writes the emails to recipients and captains. */
@Injectable()
export class ReportEmails extends EmailRenderer {
  private readonly date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  private readonly instant: Intl.DateTimeFormat;

  constructor(
    private readonly settings: MailSettings,
    private readonly association: AssociationSettings,
    private readonly address: PublicAddress,
  ) {
    super();
    this.instant = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: association.timeZone,
    });
  }

  override render(message: OutboxMessage): Email {
    const { kind, report } = message;
    const { association } = this;
    const body = kind === 'report' ? this.toAdmins(report) : this.toCaptain(report);
    return {
      subject: this.subject(message),
      text: emailText(body, association.name),
      html: emailPage(body, association).source,
      replyTo: kind === 'report' ? this.captain(report) : this.contact(),
      thread: `game.${report.game}`,
    };
  }

  override renderList(messages: readonly OutboxMessage[]): Email {
    const { association } = this;
    const body = this.listToAdmins(messages.map(({ report }) => report));
    return {
      subject: body.heading,
      text: emailText(body, association.name),
      html: emailPage(body, association).source,
      replyTo: null,
      thread: null,
    };
  }

  override subject({ kind, report }: OutboxMessage): string {
    return kind === 'report' ? this.game(report) : `Your score report: ${this.game(report)}`;
  }

  private toAdmins(report: ReportSnapshot): EmailContent {
    const { sportName, captainName } = report;
    const recipients = `${this.address.url}/admin?tab=sport-admins`;
    return {
      preview: `${previewOf(report)}${resultLine(report)}, reported by ${captainName}`,
      heading: headingOf(report),
      lead: leadOf(report),
      result: report,
      versions: this.versions(report),
      sections: [
        this.gameSection(report),
        { title: 'Submitted By', facts: contactFacts(report) },
        ...ratingSections(report),
        ...notesSection(report),
      ],
      action: {
        label: 'Open the report',
        url: `${this.address.url}/admin?tab=submissions&report=${report.id}`,
      },
      closing: [
        `Reference ${report.reference}, received ${this.at(report.submittedAt)}.`,
        `You get this because reports of ${sportName} go to you. Who gets them: ${recipients}`,
      ],
    };
  }

  private listToAdmins(reports: readonly ReportSnapshot[]): EmailContent {
    const { reportsPerHour } = this.settings;
    const facts = reports.map((report) => {
      const { sportName, matchDate, leagueName, reference, status } = report;
      const words = [leagueName, reference, ...standingOf(status)].join(', ');
      return [`${sportName}, ${this.day(matchDate)}`, notedResultLine(report, words)] as const;
    });
    return {
      preview: 'More score reports',
      heading: `${reports.length} more score reports`,
      lead: [
        `You have had ${reportsPerHour} e-mails about score reports within an hour. These reports also came in.`,
      ],
      result: null,
      versions: [],
      sections: [{ title: 'Reports', facts }],
      action: {
        label: 'Open the reports',
        url: `${this.address.url}/admin?tab=submissions`,
      },
      closing: [
        `You get at most ${reportsPerHour} e-mails about single reports an hour, and one that lists the others.`,
        `Who gets the reports of a sport: ${this.address.url}/admin?tab=sport-admins`,
      ],
    };
  }

  /**
   * The receipt goes to whatever address was typed, so it contains no free text and nothing from
   * other reports.
   */
  private toCaptain(report: ReportSnapshot): EmailContent {
    const { contactEmail } = this.association;
    const { reference } = report;
    return {
      preview: `${reference}: ${resultLine(report)}`,
      heading: 'We have your score report',
      lead: [
        'Thank you. Your report reached the administrators.',
        `Its reference number is ${reference}.`,
        ...(report.status === 'duplicate'
          ? ['Another report of this game agrees with yours.']
          : []),
        ...(report.status === 'conflict'
          ? [
              'Another report of this game differs from yours. The administrators will compare them.',
            ]
          : []),
      ],
      result: report,
      versions: [],
      sections: [this.gameSection({ ...report, ...inCatalogue(report) })],
      action: null,
      closing: [
        `Received ${this.at(report.submittedAt)}.`,
        contactEmail
          ? `Something is not right? Write to ${contactEmail} and name ${reference}.`
          : `Something is not right? Tell the administrators, and name ${reference}.`,
        `If you ${report.ending ? 'did not report this game' : 'reported no score'}, someone mistyped an address; you need not do anything.`,
      ],
    };
  }

  private gameSection(
    report: Omit<ReportSnapshot, 'location'> & { readonly location: string | null },
  ): Section {
    const facts: Fact[] = [
      ['Sport', report.sportName],
      ['League', report.leagueName],
      ...(report.division === null ? [] : [['Division', report.division] as const]),
      ...(report.location === null ? [] : [['Location', report.location] as const]),
      ['Match Date', this.day(report.matchDate)],
    ];
    return { title: 'Game Information', facts };
  }

  private versions(report: ReportSnapshot): EmailContent['versions'] {
    if (report.earlier.length === 0) return [];
    const facts = ({ reference, captainName, submittedAt }: ResultSnapshot) =>
      `${reference}, by ${captainName}, ${this.at(submittedAt)}`;
    return [
      { title: 'This report', result: resultLine(report), facts: facts(report) },
      ...report.earlier.map((other) => ({
        title: 'Earlier report',
        result: resultLine(other),
        facts: facts(other),
      })),
      ...(report.earlierCount > report.earlier.length
        ? [moreVersions(report.earlierCount - report.earlier.length)]
        : []),
    ];
  }

  /**
   * The subject's text for a game. It is the same for all reports of the game, so that mail clients
   * group them.
   */
  private game({ sportName, teamNames: [one, other], matchDate }: ReportSnapshot): string {
    return `${sportName}: ${one} vs. ${other}, ${this.day(matchDate)}`;
  }

  private captain({ captainName, captainEmail }: ReportSnapshot) {
    return { name: captainName, address: captainEmail };
  }

  private contact() {
    const { name, contactEmail } = this.association;
    return contactEmail === null ? null : { name, address: contactEmail };
  }

  private day(date: string): string {
    return this.date.format(new Date(`${date}T00:00:00Z`));
  }

  private at(instant: string): string {
    return this.instant.format(new Date(instant));
  }
}

function moreVersions(count: number) {
  return { title: 'Besides', result: `${count} more`, facts: 'Open the report to see them all.' };
}

function previewOf({ status }: ReportSnapshot): string {
  return { received: '', duplicate: 'Second report, same result. ', conflict: 'Reports differ! ' }[
    status
  ];
}

function headingOf({ status }: ReportSnapshot): string {
  return {
    received: 'New score report',
    duplicate: 'Another report of this game',
    conflict: 'Reports of this game differ',
  }[status];
}

function leadOf({ status }: ReportSnapshot): string[] {
  return {
    received: [],
    duplicate: ['It agrees with what was reported before; both are kept.'],
    conflict: [
      'It does not agree with what was reported before. Please compare them; all are kept.',
    ],
  }[status];
}

function standingOf(status: ReportSnapshot['status']): string[] {
  return {
    received: [],
    duplicate: ['agrees with an earlier report'],
    conflict: ['differs from an earlier report'],
  }[status];
}

/** Location and division, if they come from the league feed. */
function inCatalogue({ inCatalogue: known }: ReportSnapshot) {
  return { location: known?.location ?? null, division: known?.division ?? null };
}

function contactFacts({ captainName, captainEmail, captainPhone }: ReportSnapshot): Fact[] {
  return [
    ['Name', captainName],
    ['Email', captainEmail],
    ...(captainPhone === null ? [] : [['Phone', captainPhone] as const]),
  ];
}

/** Empty if nothing was rated. */
function ratingSections(report: ReportSnapshot): Section[] {
  const ratings: readonly (readonly [string, number | null])[] = [
    ['Field Condition', report.fieldConditionRating],
    ['Referee', report.refRating],
    ['Sportsmanship', report.sportsmanshipRating],
    ['Competition', report.competitionRating],
  ];
  if (ratings.every(([, stars]) => stars === null)) return [];
  const facts = ratings.map(
    ([label, stars]) => [label, stars === null ? 'Not rated' : starsOf(stars)] as const,
  );
  const sections: Section[] = [{ title: 'Ratings', facts }];
  if (report.ratingComments !== null) {
    sections.push({
      title: 'What would have made their experience 5 stars?',
      facts: [[null, report.ratingComments]],
    });
  }
  return sections;
}

function notesSection({ notes }: ReportSnapshot): Section[] {
  return notes === null ? [] : [{ title: 'Notes', facts: [[null, notes]] }];
}

function starsOf(stars: number): string {
  return `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${stars} of 5`;
}
