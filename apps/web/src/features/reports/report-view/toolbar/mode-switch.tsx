import { classNames, Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './toolbar.module.css'

type Mode = 'rows' | 'paper'
type ModeSwitchProps = { readonly mode: Mode; readonly onMode: (mode: Mode) => void }

const modes: readonly {
  readonly mode: Mode
  readonly icon: IconName
  readonly text: 'rowsView' | 'paperView'
}[] = [
  { mode: 'rows', icon: 'table', text: 'rowsView' },
  { mode: 'paper', icon: 'file', text: 'paperView' },
]

/** Continuous rows, or pages as they print. */
export const ModeSwitch = ({ mode, onMode }: ModeSwitchProps): ReactNode => {
  const t = useText(texts)
  return (
    <fieldset className={styles['modes']}>
      <legend className="gw-visually-hidden">{t('viewMode')}</legend>
      {modes.map((one) => (
        <button
          key={one.mode}
          type="button"
          aria-pressed={one.mode === mode}
          title={t(one.text)}
          className={classNames(styles['mode'], one.mode === mode && styles['chosen'])}
          onClick={() => onMode(one.mode)}
        >
          <Icon name={one.icon} size={15} />
          <span>{t(one.text)}</span>
        </button>
      ))}
    </fieldset>
  )
}
