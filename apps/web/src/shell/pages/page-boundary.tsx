import { Button, ErrorState } from '@gridwright/ui'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'

type BoundaryProps = {
  /** false: the tab is hidden, and so is its failure. */
  readonly shown: boolean
  readonly children: ReactNode
}
type BoundaryState = { readonly error: Error | undefined }

const Crashed = ({
  error,
  onReopen,
}: {
  readonly error: Error
  readonly onReopen: () => void
}): ReactNode => {
  const t = useText(shellTexts)
  return (
    <ErrorState
      title={t('crashed')}
      hint={t('crashedHint')}
      reference={`${error.name}: ${error.message}`.slice(0, 200)}
      action={
        <Button icon="refresh" onClick={onReopen}>
          {t('reopen')}
        </Button>
      }
    />
  )
}

/** Keeps the failure of one page from the others; React offers this only as a class. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!this.props.shown) return null
    return <Crashed error={error} onReopen={() => this.setState({ error: undefined })} />
  }
}
