import { Button, ColourMenu, DropDown, Icon, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { FormatChange } from '#features/reports/report-design/sheet/format.ts'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

type Border = Extract<FormatChange, { what: 'border' }>

const sides = [
  ['all', 'borderAll'],
  ['outside', 'borderOutside'],
  ['inside', 'borderInside'],
  ['top', 'borderTop'],
  ['bottom', 'borderBottom'],
  ['left', 'borderLeft'],
  ['right', 'borderRight'],
  ['none', 'borderNone'],
] as const satisfies readonly (readonly [Border['value'], string])[]

const lines = [
  'thin',
  'medium',
  'thick',
  'dashed',
  'dotted',
  'double',
] as const satisfies readonly Border['line'][]

/** Borders of the selection: which sides, which line, which colour. Only lines that every output draws. */
export const BorderMenu = ({ onChange }: { readonly onChange: (change: Border) => void }): ReactNode => {
  const t = useText(texts)
  const [line, setLine] = useState<Border['line']>('thin')
  const [color, setColor] = useState('#000000')
  return (
    <DropDown label={t('border')} face={<Icon name="borders" />}>
      {(close) => (
        <div className={styles['borders']}>
          {sides.map(([value, text]) => (
            <Button
              key={value}
              kind="text"
              size="small"
              onClick={() => {
                close()
                onChange({ what: 'border', value, line, color })
              }}
            >
              {t(text)}
            </Button>
          ))}
          <Select
            label={t('lineStyle')}
            value={line}
            choices={lines.map((value) => ({ value, label: t(value) }))}
            onChange={setLine}
          />
          <ColourMenu
            label={t('borderColor')}
            icon="borders"
            value={color}
            none={t('automatic')}
            onChange={(next) => setColor(next ?? '#000000')}
          />
        </div>
      )}
    </DropDown>
  )
}
