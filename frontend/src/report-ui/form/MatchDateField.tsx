import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { useSite } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { TextField } from '../../ui/forms/TextField';
import { dayBefore, earliestDate, useToday } from '../../format/calendar';
import { fieldOf } from '../../forms/field-of';
import { useReportForm } from './use-report-form';
import styles from './MatchDateField.module.css';

const name = 'leagueDetails.matchDate';

export function MatchDateField() {
  const form = useReportForm();
  const today = useToday(useSite()?.timeZone);
  const chosen = useWatch({ control: form.control, name });
  const days = [
    { label: t`Today`, date: today },
    { label: t`Yesterday`, date: dayBefore(today) },
  ];
  return (
    <div className={`column-8 ${styles.matchDate}`}>
      <TextField
        label={t`Match Date`}
        hint={t`On or before today`}
        type="date"
        min={earliestDate}
        max={today}
        {...fieldOf(form, name)}
      />
      <div className={`small-buttons ${styles.days}`}>
        {days.map(({ label, date }) => (
          <Button
            key={label}
            aria-pressed={chosen === date}
            onClick={() => form.setValue(name, date, { shouldValidate: true, shouldTouch: true })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
