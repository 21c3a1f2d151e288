import type { z } from 'zod'

/**
 * Who may call: everybody; the holder of a pre-session (password checked, role not chosen yet) or of a session; the
 * holder of a session whose second factor is still asked for, or of a session; any session; or a session whose role holds one of the permission strings. There is no default (PRM-03).
 */
export type Access = 'public' | 'pre-session' | 'second-step' | 'login' | readonly [string, ...string[]]

export type Titled = { readonly zh: string; readonly en: string }

/** One operation, defined once; both wires, OpenAPI and the client are derived from it. */
export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  /** First part of its address: `/SpringReport/api/{area}/{name}` and `/kapi/json/{area}/{name}`. */
  readonly area: string
  readonly name: string
  readonly title: Titled
  readonly access: A
  /**
   * `read` changes nothing; `write` is audited; `file` answers a file over variant A (WIR-02); `upload` is a write that
   * brings one file, over variant A as multipart/form-data, in its field `file` ({@link uploadedFile}).
   */
  readonly kind: 'read' | 'write' | 'file' | 'upload'
  /** Which log it stands in: `login` for every way in or out; `none` for what only a page does for itself, unless refused. */
  readonly log?: 'login' | 'none'
  /** 90 s on the client instead of 30 s (WIR-06). */
  readonly slow?: true
  /** Addresses `area/operation` under which existing variant A clients know it. */
  readonly also?: readonly string[]
  readonly input: I
  readonly output: O
}

/** Ties the shapes to the declaration, so that handlers and callers are checked against them. */
export const operation = <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Operation<I, O, A>,
): Operation<I, O, A> => definition
