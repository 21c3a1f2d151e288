import type { TemplateMark, TemplateReading } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { Button, Dialog, Field, Stack } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useDataSets, useRemoteList } from '#parts/remote-select/index.ts'
import { MarkTable } from './mark-table.tsx'
import { texts } from './texts.ts'
import { useMarks } from './use-marks.ts'
import styles from './marks.module.css'

type SetChoiceProps = {
  readonly name: string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** The data set that stands for a name of the file's. */
const SetChoice = ({ name, value, onChange }: SetChoiceProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const label = name === '' ? t('unnamed') : name
  const list = useRemoteList(useDataSets, [value])
  return (
    <Field label={label} id={id} required={false} hint={undefined} error={undefined}>
      <RemoteSelect
        label={label}
        id={id}
        list={list}
        choiceOf={(one) => ({ label: one.name })}
        value={value}
        onChange={onChange}
        none={t('noSet')}
      />
    </Field>
  )
}

type MarkStepProps = {
  readonly reading: TemplateReading
  readonly busy: boolean
  readonly onClose: () => void
  /** The template with what its marks became, and those that stay text. */
  readonly onDone: (template: Template, left: readonly TemplateMark[]) => void
}

/** Marks of an Excel file are offered as fields and parameters before the report is made (RPT-04). */
export const MarkStep = ({ reading, busy, onClose, onDone }: MarkStepProps): ReactNode => {
  const t = useText(texts)
  const marks = useMarks(reading)
  const [most, setMost] = useState(firstShown)
  return (
    <Dialog
      title={t('title')}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onDone(reading.template as Template, reading.marks)}>{t('allText')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={marks.pending}
            onClick={() => onDone(marks.bound(), marks.left)}
          >
            {t('done', { count: marks.count })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className={styles['sub']}>{t('sub')}</p>
        <div className={styles['sets']}>
          {marks.sets.map((name) => (
            <SetChoice
              key={name}
              name={name}
              value={marks.dataSetFor(name)}
              onChange={(id) => marks.chooseSet(name, id)}
            />
          ))}
        </div>
        <MarkTable marks={reading.marks.slice(0, most)} all={marks} />
        {reading.marks.length > most && (
          <Button onClick={() => setMost(reading.marks.length)}>
            {t('more', { count: reading.marks.length - most })}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

const firstShown = 100
