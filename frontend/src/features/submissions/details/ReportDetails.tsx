import type { ReactNode } from 'react';
import { noteNames, optionalFields } from '@score-tracker/backend/submissions/domain/report-fields';
import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { formatInstant } from '../../../format/instants';
import { mailTo } from '../../../addresses/mail-to';
import { StarRating } from '../../../game-ui/StarRating';
import { Scoreboard } from '../../../game-ui/Scoreboard';
import { formatDate } from '../../../format/calendar';
import { plainText } from '../../../format/plain-text';
import { ratingCategories } from '../../../game-ui/rating-categories';
import styles from './ReportDetails.module.css';
import { ResultBadges, StatusMark } from '../report/marks';
import { rosterText, starsText, titleOf } from '../model/submission-words';
import { StandingDetails } from './StandingDetails';
import { TableFact } from './TableFact';

interface ReportDetailsProps {
  readonly report: Submission;
  /** Called with the newest state of the report. */
  readonly onChanged: (report: Submission) => Promise<void>;
}

export function ReportDetails({ report, onChanged }: ReportDetailsProps) {
  const site = useSite();
  const roster = rosterText(report);
  return (
    <>
      <Block heading="Score">
        <Scoreboard
          winningTeam={report.winningTeamName}
          losingTeam={report.losingTeamName}
          winningScore={report.winningScore}
          losingScore={report.losingScore}
          outcome={report.outcome}
          outcomeReason={report.outcomeReason}
        />
        <p className={`spread ${styles.copy}`}>
          <span className={styles.line}>{titleOf(report)}</span>
          <CopyButton of="result" text={plainText(titleOf(report))}>
            Copy
          </CopyButton>
        </p>
      </Block>
      <StandingDetails report={report} />
      <div className={styles.columns}>
        <Block heading="Game Information">
          <Facts className={styles.facts}>
            <Fact name="Date">{formatDate(report.matchDate)}</Fact>
            <Fact name="Sport">{report.sportName}</Fact>
            <Fact name="League">{report.leagueName}</Fact>
            {report.division && <Fact name="Division">{report.division}</Fact>}
            <Fact name="Location">{report.location}</Fact>
            <TableFact report={report} onChanged={onChanged} />
          </Facts>
        </Block>
        <Block heading="Submitted By">
          <Facts className={styles.facts}>
            <Fact name="Name">{report.captainName}</Fact>
            {report.captainEmail && (
              <Fact name="Email">
                <a href={mailTo(report.captainEmail)}>{report.captainEmail}</a>
                {roster && <span className={styles.beneath}>{roster}</span>}
              </Fact>
            )}
            {report.captainPhone && <Fact name="Phone">{report.captainPhone}</Fact>}
            <Fact name="Submitted At">
              {formatInstant(report.submittedAt, site?.timeZone)}
              {report.correctedAt && (
                <span className={styles.beneath}>
                  Corrected {formatInstant(report.correctedAt, site?.timeZone)}
                </span>
              )}
            </Fact>
            {report.reference && <Fact name="Reference">{report.reference}</Fact>}
            <Fact name="Status">
              <StatusMark logged={report.logged} />
              <ResultBadges report={report} />
              {report.loggedAt && (
                <span className={styles.beneath}>
                  {report.loggedBy && `by ${report.loggedBy}, `}
                  {formatInstant(report.loggedAt, site?.timeZone)}
                </span>
              )}
            </Fact>
          </Facts>
        </Block>
      </div>
      <Block heading="Ratings">
        <Facts className={styles.ratings}>
          {ratingCategories.map(({ name, label }) => (
            <Fact key={name} name={label}>
              <RatingInStars value={report[name]} />
            </Fact>
          ))}
        </Facts>
      </Block>
      {report.ratingComments && (
        <Block heading="What would have made their experience 5 stars?">
          <p className={styles.note}>Feedback provided for ratings less than 5 stars</p>
          <p className={styles.words}>{report.ratingComments}</p>
        </Block>
      )}
      {noteNames.map(
        (name) =>
          report[name] && (
            <Block key={name} heading={optionalFields[name].label}>
              <p className={styles.words}>{report[name]}</p>
            </Block>
          ),
      )}
    </>
  );
}

function RatingInStars({ value }: { readonly value: number | null }) {
  return (
    <span className={styles.stars}>
      {value !== null && (
        <span aria-hidden="true">
          <StarRating value={value} />
        </span>
      )}
      <span>{starsText(value)}</span>
    </span>
  );
}

interface BlockProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Block({ heading, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
