import { ActionMenu, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { headerMarks, headerParts, joinedHeader } from './header-parts.ts'
import type { PartProps } from './part-props.ts'
import { texts } from './texts.ts'
import styles from './page-setup.module.css'

const places = ['left', 'center', 'right'] as const
const longest = 250

type MarkedInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text, and a menu of what can be put at its end. */
export const MarkedInput = ({ label, value, onChange }: MarkedInputProps): ReactNode => {
  const t = useText(texts)
  const marks = headerMarks.map((mark) => ({
    key: mark,
    label: t(mark),
    onRun: () => onChange(`${value}${mark}`.slice(0, longest)),
  }))
  return (
    <span className={styles['marked']}>
      <Input label={label} value={value} maxLength={longest} onChange={onChange} />
      <ActionMenu label={`${label} · ${t('insert')}`} items={marks} align="right" className={styles['more']}>
        &amp;
      </ActionMenu>
    </span>
  )
}

/** Three parts above and below each page. */
export const HeaderFields = ({ print, onChange }: PartProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {(['header', 'footer'] as const).map((edge) => {
        const parts = headerParts(print[edge] ?? '')
        return places.map((place) => [
          <span key={`${edge}-${place}-label`}>{`${t(edge)} · ${t(`${place}Part`)}`}</span>,
          <MarkedInput
            key={`${edge}-${place}`}
            label={`${t(edge)} · ${t(`${place}Part`)}`}
            value={parts[place]}
            onChange={(text) => onChange({ [edge]: joinedHeader({ ...parts, [place]: text }) || undefined })}
          />,
        ])
      })}
      <span />
      <span className={styles['hint']}>{t('marks')}</span>
    </>
  )
}
