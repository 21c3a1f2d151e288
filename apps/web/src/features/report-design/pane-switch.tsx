import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from './texts/texts.ts'
import styles from './report-design.module.css'

const panes = ['data', 'sheet', 'cell'] as const

/** What a window shows that has room for one of them only. */
export type Pane = (typeof panes)[number]

const paneTexts = { data: 'paneData', sheet: 'paneSheet', cell: 'paneCell' } as const

type PaneSwitchProps = { readonly pane: Pane; readonly onPane: (pane: Pane) => void }

/** On a narrow window: which part of the designer is shown. */
export const PaneSwitch = ({ pane, onPane }: PaneSwitchProps): ReactNode => {
  const t = useText(texts)
  return (
    <fieldset className={styles['panes']} aria-label={t('panes')}>
      {panes.map((one) => (
        <Button
          key={one}
          size="small"
          block
          kind={one === pane ? 'primary' : 'default'}
          aria-pressed={one === pane}
          onClick={() => onPane(one)}
        >
          {t(paneTexts[one])}
        </Button>
      ))}
    </fieldset>
  )
}
