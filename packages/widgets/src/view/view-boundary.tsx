import { Component } from 'react'
import type { ReactNode } from 'react'

type BoundaryProps = {
  /** A change of any tries again. */
  readonly tries: readonly unknown[]
  readonly fallback: ReactNode
  readonly children: ReactNode
}
type State = { readonly hasFailed: boolean; readonly tries: readonly unknown[] }

/** One widget that throws leaves all others alone. */
export class ViewBoundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false, tries: this.props.tries }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ tries }: BoundaryProps, state: State): State | null {
    const isSame = tries.every((one, at) => one === state.tries[at])
    return isSame ? null : { hasFailed: false, tries }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
