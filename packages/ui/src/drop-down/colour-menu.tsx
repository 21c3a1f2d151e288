import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import { Input } from '#field/input.tsx'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import { useUiText } from '#language/ui-language.ts'
import { DropDown } from './drop-down.tsx'
import { SwatchGrid } from './swatch-grid.tsx'
import styles from './drop-down.module.css'

export type ColourMenuProps = {
  /** Of the button, where a label points at it. */
  readonly id?: string
  readonly label: string
  readonly icon: IconName
  /** As `#1f5fd0`. */
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
  const t = useUiText()
  const [typed, setTyped] = useState(value ?? '')
  return (
    <div className={styles['palette']}>
      <Button size="small" block onClick={() => onChange(undefined)}>
        {none}
      </Button>
      <SwatchGrid value={value?.toLowerCase()} onTake={onChange} />
      <Input
        label={t('hexColour')}
        placeholder={t('hexColour')}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (wellFormed.test(next)) onChange(next.toLowerCase())
        }}
      />
    </div>
  )
}

/** A colour, from the usual ones or typed. */
export const ColourMenu = ({ id, label, icon, value, none, onChange }: ColourMenuProps): ReactNode => (
  <DropDown
    id={id}
    label={label}
    face={
      <span className={styles['colour']}>
        <Icon name={icon} />
        <i style={{ background: value ?? 'transparent' }} />
      </span>
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
