import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { matching } from './choice.ts'
import type { Choice } from './choice.ts'
import { useChoiceKeys } from './use-choice-keys.ts'

type ChoiceListNeeds<Value extends string | number> = {
  readonly choices: readonly Choice<Value>[]
  /** Marked when the list opens. */
  readonly chosen: Value | undefined
  /** What is typed narrows the list; else letters go to the choice that they begin. */
  readonly searched: boolean
  /** The list stays open after a choice. */
  readonly stays: boolean
  readonly onTake: (value: Value) => void
  readonly onLeave?: (() => void) | undefined
  /** Empties the control; absent where it may not be empty. */
  readonly onClear?: (() => void) | undefined
  /** Neither opened nor changed. */
  readonly still?: boolean | undefined
  /** Given where somebody else narrows the choices. */
  readonly onNarrow?: ((text: string) => void) | undefined
}

export type ChoiceList<Value extends string | number> = {
  readonly isOpen: boolean
  readonly typed: string
  readonly shown: readonly Choice<Value>[]
  /** Index of the marked one in `shown`. */
  readonly at: number
  readonly listId: string
  readonly toggle: () => void
  readonly mark: (at: number) => void
  readonly take: (choice: Choice<Value> | undefined) => void
  /** For the input that keeps the focus. */
  readonly input: {
    readonly role: 'combobox'
    readonly autoComplete: 'off'
    readonly 'aria-autocomplete': 'list' | undefined
    readonly 'aria-haspopup': 'listbox'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  readonly type: (text: string) => void
}

type Opened = { readonly typed: string; readonly at: number }

/** Narrowed by what is typed, unless somebody else does that. */
const narrowed = <Value extends string | number>(
  { choices, onNarrow }: Pick<ChoiceListNeeds<Value>, 'choices' | 'onNarrow'>,
  opened: Opened | undefined,
): readonly Choice<Value>[] =>
  opened === undefined || onNarrow !== undefined ? choices : matching(choices, opened.typed)

/** State and keys of a list that opens below an input (WAI-ARIA combobox). */
export const useChoiceList = <Value extends string | number>(
  needs: ChoiceListNeeds<Value>,
): ChoiceList<Value> => {
  const { choices, chosen, searched, stays, onTake, onLeave, onNarrow } = needs
  const listId = useId()
  const [opened, setOpened] = useState<Opened>()
  const shown = narrowed(needs, opened)
  const at = Math.min(opened?.at ?? 0, shown.length - 1)
  const close = (): void => {
    setOpened(undefined)
    onNarrow?.('')
  }
  const open = (typed = ''): void => {
    const index = choices.findIndex(({ value }) => value === chosen)
    setOpened({ typed, at: typed === '' ? Math.max(0, index) : 0 })
    onNarrow?.(typed)
  }
  const mark = (next: number): void => setOpened({ typed: opened?.typed ?? '', at: next })
  const take = (choice: Choice<Value> | undefined): void => {
    if (choice === undefined || choice.disabled === true) return
    onTake(choice.value)
    if (!stays) return close()
    setOpened({ typed: '', at: choices.indexOf(choice) })
    onNarrow?.('')
  }
  const isOpen = opened !== undefined
  const press = useChoiceKeys({ ...needs, shown, at, isOpen, open, close, mark, take })
  return {
    isOpen,
    typed: opened?.typed ?? '',
    shown,
    at,
    listId,
    toggle: () => {
      if (isOpen) close()
      else if (needs.still !== true) open()
    },
    mark,
    take,
    type: open,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': searched ? 'list' : undefined,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && shown[at] !== undefined ? `${listId}-${at}` : undefined,
      onKeyDown: press,
      onBlur: () => {
        close()
        onLeave?.()
      },
    },
  }
}
