import type { ReactNode } from 'react'
import { Icon } from '#icon/icon.tsx'
import { useUiLanguage, useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import { addMonths, spokenDay, spokenMonth, today, weekdays, weeksAround } from './days.ts'
import type { Day } from './days.ts'
import styles from './date.module.css'

type CalendarProps = {
  /** Of the grid; each day's element is `id-YYYY-MM-DD`. */
  readonly id: string
  readonly value: Day | undefined
  /** Where the keys stand; its month is shown. */
  readonly at: Day
  readonly onMove: (at: Day) => void
  readonly onTake: (day: Day) => void
}

const Month = ({ at, onMove }: Pick<CalendarProps, 'at' | 'onMove'>): ReactNode => {
  const t = useUiText()
  const language = useUiLanguage()
  const step = (months: number, name: 'previousMonth' | 'nextMonth'): ReactNode => (
    <button
      type="button"
      tabIndex={-1}
      className={styles['step']}
      aria-label={t(name)}
      title={t(name)}
      onClick={() => onMove(addMonths(at, months))}
    >
      <Icon name={months < 0 ? 'left' : 'right'} size={14} />
    </button>
  )
  return (
    <div className={styles['month']}>
      {step(-1, 'previousMonth')}
      <span aria-live="polite">{spokenMonth(at, language)}</span>
      {step(1, 'nextMonth')}
    </div>
  )
}

const Days = ({ id, value, at, onTake }: Omit<CalendarProps, 'onMove'>): ReactNode => {
  const t = useUiText()
  const language = useUiLanguage()
  const now = today()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of WAI-ARIA for a calendar
    <table id={id} role="grid" aria-label={t('calendar')} className={styles['days']}>
      <thead>
        <tr>
          {weekdays(language).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksAround(at).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys and focus are the input's
              <td
                key={day}
                id={`${id}-${day}`}
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- of a cell inside a grid only, which not every reader knows
                role="gridcell"
                aria-label={spokenDay(day, language)}
                aria-selected={day === value}
                aria-current={day === now ? 'date' : undefined}
                className={classNames(
                  styles['day'],
                  day.slice(0, 7) !== at.slice(0, 7) && styles['other'],
                  day === at && styles['at'],
                )}
                onClick={() => onTake(day)}
              >
                {Number(day.slice(8))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month to choose a day from; the input below which it opens has the keys. */
export const Calendar = ({ onMove, ...days }: CalendarProps): ReactNode => {
  const t = useUiText()
  const { at, onTake } = days
  return (
    <div className={styles['calendar']}>
      <Month at={at} onMove={onMove} />
      <Days {...days} />
      <div className={styles['foot']}>
        <button type="button" tabIndex={-1} className={styles['word']} onClick={() => onTake(today())}>
          {t('today')}
        </button>
      </div>
    </div>
  )
}
