import { Button, Icon, Input } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DropDown } from './drop-down.tsx'
import { swatches } from './swatches.ts'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

type ColourMenuProps = {
  /** Of the button, where a label points at it. */
  readonly id?: string
  readonly label: string
  readonly icon: IconName
  readonly value: string | undefined
  /** What no colour is called. */
  readonly none: string
  readonly onChange: (color: string | undefined) => void
}

const wellFormed = /^#[0-9a-f]{6}$/i

const Palette = ({
  value,
  none,
  onChange,
}: Pick<ColourMenuProps, 'value' | 'none' | 'onChange'>): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState(value ?? '')
  return (
    <div className={styles['palette']}>
      <Button size="small" block onClick={() => onChange(undefined)}>
        {none}
      </Button>
      <div className={styles['swatches']}>
        {swatches.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={color === value}
            style={{ background: color }}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
      <Input
        label={t('hex')}
        placeholder={t('hex')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (wellFormed.test(next)) onChange(next.toLowerCase())
        }}
      />
    </div>
  )
}

/** A colour for the selection, from the usual ones or typed. */
export const ColourMenu = ({ id, label, icon, value, none, onChange }: ColourMenuProps): ReactNode => (
  <DropDown
    id={id}
    label={label}
    face={
      <>
        <span>
          <Icon name={icon} />
          <i style={{ background: value ?? 'transparent' }} />
        </span>
        <Icon name="down" size={10} />
      </>
    }
  >
    {(close) => (
      <Palette
        value={value}
        none={none}
        onChange={(color) => {
          close()
          onChange(color)
        }}
      />
    )}
  </DropDown>
)
