import type { FormulaProblem, Node } from '#formula/ast.ts'
import type { Uses } from './binder.ts'
import type { Bound } from './bound.ts'

/** A formula of a cell: its text, what it is called in findings, and how it is parsed. */
export type Role = {
  readonly text: string
  readonly what: string
  readonly row?: string
  readonly strict: boolean
  readonly parse: (text: string) => Node | FormulaProblem
}

/** Parses and binds one. */
export type Read = (role: Role, into?: Uses) => Bound
