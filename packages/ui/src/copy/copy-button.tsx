import type { ReactNode } from 'react'
import { Button } from '#button/button.tsx'
import type { ButtonProps } from '#button/button.tsx'
import { useCopy } from './use-copy.ts'
import type { CopySaid } from './use-copy.ts'

type CopyButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'label' | 'children'> & {
  readonly text: string
  readonly said?: CopySaid
}

/** Copies a text. */
export const CopyButton = ({ text, said, ...look }: CopyButtonProps): ReactNode => {
  const copy = useCopy()
  return <Button {...look} icon="copy" onClick={() => void copy(text, said)} />
}
