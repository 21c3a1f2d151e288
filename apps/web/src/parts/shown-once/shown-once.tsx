import { Button, CopyButton, Dialog } from '@gridwright/ui'
import type { ReactNode } from 'react'

type ShownOnceProps = {
  readonly title: string
  /** Pixels; default 560. */
  readonly width?: number
  /** What the button copies, beside what it is called and what it says afterwards. */
  readonly copy: { readonly text: string; readonly label: string; readonly done: string }
  /** The word with which a person says that he has it. */
  readonly kept: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows a secret that the server made, to be handed over; it can be read nowhere else. */
export const ShownOnce = ({ title, width, copy, kept, onClose, children }: ShownOnceProps): ReactNode => (
  <Dialog
    title={title}
    {...(width === undefined ? {} : { width })}
    onClose={onClose}
    footer={
      <>
        <CopyButton text={copy.text} said={{ copied: copy.done }}>
          {copy.label}
        </CopyButton>
        <Button kind="primary" onClick={onClose}>
          {kept}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
