import type { z } from 'zod'

/**
 * Who may call: everybody; the holder of a pre-session (password checked, role not chosen yet) or of a session; the
 * holder of a session whose second factor is still asked for, or of a session; any session; or a session whose role holds one of the permission strings. There is no default (PRM-03).
 */
export type Access = 'public' | 'pre-session' | 'second-step' | 'login' | readonly [string, ...string[]]
export type Titled = { readonly zh: string; readonly en: string }

/** One operation as its area declares it, under the key `area.name`. */
export type Declared<
  I extends z.core.$ZodType = z.ZodType,
  O extends z.core.$ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly title: Titled
  readonly access: A
  /**
   * `read` changes nothing; `write` is audited; `file` answers a file over variant A (WIR-02); `upload` is a write that
   * brings one file, over variant A as multipart/form-data, in its field `file` ({@link uploadedFile}).
   */
  readonly kind: 'read' | 'write' | 'file' | 'upload'
  /** Which log it stands in: `login` for every way in or out; `none` for what only a page does for itself, unless refused. */
  readonly log?: 'login' | 'none'
  /** Addresses `area/operation` under which existing variant A clients know it. */
  readonly also?: readonly string[]
  readonly input: I
  readonly output: O
}

/** One operation, defined once; both wires, OpenAPI and the client are derived from it. */
export type Operation = Declared & {
  /** First part of its key and of its address: `/SpringReport/api/{area}/{name}` and `/kapi/json/{area}/{name}`. */
  readonly area: string
  readonly name: string
}

/** Ties the shapes to the declaration, so that handlers and callers are checked against them. */
export const operation = <I extends z.core.$ZodType, O extends z.core.$ZodType, const A extends Access>(
  declared: Declared<I, O, A>,
): Declared<I, O, A> => declared
