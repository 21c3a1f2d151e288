import type { Style } from '@gridwright/report-engine'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './conditions.module.css'

const looks = {
  alarm: { color: '#9c1c1c', background: '#fbdcd9', bold: true },
  caution: { color: '#7a4f00', background: '#fdf0c8' },
  good: { color: '#14602f', background: '#dbf1e0' },
  info: { color: '#1c4a8a', background: '#dfeafb' },
  redText: { color: '#c42b1c' },
  quiet: { color: '#7b8794' },
} as const satisfies Readonly<Record<string, Style>>

/** Ready looks of a condition, warnings first. */
export const ConditionLooks = ({ onTake }: { readonly onTake: (style: Style) => void }): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['presets']} aria-label={t('presets')}>
      {(Object.keys(looks) as (keyof typeof looks)[]).map((name) => {
        const { color, background, bold }: Style = looks[name]
        return (
          <Button key={name} kind="text" size="small" label={t(name)} onClick={() => onTake(looks[name])}>
            <span className={styles['preset']} style={{ color, background, fontWeight: bold ? 600 : 400 }}>
              123
            </span>
          </Button>
        )
      })}
    </section>
  )
}
