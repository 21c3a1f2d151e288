/**
 * An output that was written as JSON where it was made, off the main thread: wires pass its bytes on unread (decision
 * 0060). That it parses by the operation's schema is shown by tests, not looked at again at each call.
 */
export class Written {
  readonly json: Uint8Array<ArrayBuffer>

  constructor(json: Uint8Array<ArrayBuffer>) {
    this.json = json
  }
}

/** Operations whose answers may be as big as their source gives. */
export type WrittenName = 'dataSet.preview' | 'screen.data' | 'screen.try'
