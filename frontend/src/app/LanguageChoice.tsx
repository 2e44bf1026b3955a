import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Language } from '@score-tracker/backend/kernel/languages';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepChoice, offeredLanguages } from '../languages/choice';
import { isEnglishOnly, loadLanguage } from '../languages/load-language';
import { Icon } from '../ui/elements/Icon';
import { useToasts } from '../ui/feedback/Toasts';
import styles from './LanguageChoice.module.css';

/** Each in its own words, so that those who read it find it. */
const names: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** The language of captains' screens, one of several. */
export default function LanguageChoice() {
  const toasts = useToasts();
  const { pathname } = useLocation();
  const [loading, setLoading] = useState<Language | null>(null);
  if (isEnglishOnly(pathname)) return null;

  const choose = async (language: Language) => {
    setLoading(language);
    try {
      await loadLanguage(language);
      keepChoice(language);
    } catch {
      toasts.show({ kind: 'danger', title: t`The language could not be loaded` });
    } finally {
      setLoading(null);
    }
  };
  return (
    <label className={`line-8 ${styles.choice}`}>
      <Icon size={20}>
        <circle cx="12" cy="12" r="9.2" />
        <path d="M2.8 12h18.4M12 2.8c5 5 5 13.4 0 18.4M12 2.8c-5 5-5 13.4 0 18.4" />
      </Icon>
      <select
        aria-label={t`Language`}
        value={loading ?? i18n.locale}
        onChange={({ target }) => void choose(target.value as Language)}
      >
        {offeredLanguages().map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
