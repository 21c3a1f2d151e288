import { StateWord } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownSecond, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { sectionWords, stateWord } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import styles from '#features/workflow/process-view/process-view.module.css'
import type { ShownInstance } from '#features/workflow/process-view/shown.ts'

type FactsProps = { readonly section: Section; readonly instance: ShownInstance }

/** What it is and how it stands, in one line. */
export const InstanceFacts = ({ section, instance }: FactsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [tone, word] = stateWord(instance, language)
  const { key, name, processId, version, businessKey, starter, parentKey, startedAt, endedAt, reason } =
    instance
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('instanceKey'), key],
    [
      t('process'),
      <Link key="process" to={sectionWords[section].diagram(instance.definitionKey)}>
        {name || processId} v{version}
      </Link>,
    ],
    [t('businessKey'), businessKey],
    [t('starter'), starter],
    [t('startedAt'), shownSecond(startedAt)],
    [t('endedAt'), endedAt === null ? null : shownSecond(endedAt)],
    [
      t('calledFrom'),
      parentKey === null ? null : (
        <Link key="parent" to={sectionWords[section].instance(parentKey)}>
          {parentKey}
        </Link>
      ),
    ],
    [t('reason'), reason === '' ? null : reason],
  ]
  return (
    <span className={styles['facts']}>
      <StateWord tone={tone}>{word}</StateWord>
      {facts
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <span key={term}>
            <span className={styles['quiet']}>{term}</span> {value}
          </span>
        ))}
    </span>
  )
}
