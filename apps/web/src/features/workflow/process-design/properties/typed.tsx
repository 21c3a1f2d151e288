import { Input } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'

type TypedProps = {
  readonly label: string
  readonly value: string
  readonly lines?: number | undefined
  readonly placeholder?: string | undefined
  readonly disabled: boolean
  readonly mono?: boolean | undefined
  readonly onChange: (value: string) => void
}

/** A text that is taken when its input is left, or by Enter: each is one step. */
export const Typed = ({ label, value, lines = 1, mono, onChange, ...input }: TypedProps): ReactNode => {
  const [typed, setTyped] = useState<string>()
  const take = (): void => {
    if (typed !== undefined && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <Input
      label={label}
      disabled={input.disabled}
      spellCheck={mono !== true}
      maxLength={4096}
      lines={lines}
      value={typed ?? value}
      {...(input.placeholder !== undefined && { placeholder: input.placeholder })}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (lines === 1 || event.ctrlKey)) take()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
