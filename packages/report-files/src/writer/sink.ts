import type { Writable } from 'node:stream'

/** Where bytes go, whatever stream is behind it. */
export type Sink = {
  /** Resolves once the stream takes more. Rejects when it fails, is closed, or the signal aborts. */
  write(bytes: Uint8Array): Promise<void>
  /** Ends the stream and waits until everything is through. */
  end(): Promise<void>
  /** Breaks the stream off, so that half a file never looks like a whole one. */
  abort(reason: unknown): Promise<void>
}

export type SinkStream = Writable | WritableStream<Uint8Array>

export function openSink(stream: SinkStream, signal?: AbortSignal): Sink {
  return 'getWriter' in stream ? webSink(stream, signal) : nodeSink(stream, signal)
}

function nodeSink(stream: Writable, signal: AbortSignal | undefined): Sink {
  const failed = new Promise<never>((_, reject) => {
    stream.once('error', reject)
    const closed = (): void => reject(new Error('The stream was closed before the file was complete'))
    if (stream.destroyed) closed()
    stream.once('close', closed)
  })
  failed.catch(() => undefined)
  return {
    write: (bytes) => {
      // A stream that was destroyed before says so to nobody: no drain would ever come.
      if (stream.destroyed) return failed
      return stream.write(bytes) ? Promise.resolve() : Promise.race([once(stream, 'drain', signal), failed])
    },
    end: () => {
      if (stream.destroyed) return failed
      stream.end()
      return Promise.race([once(stream, 'finish', signal), failed])
    },
    abort: (reason) => {
      stream.destroy(reason instanceof Error ? reason : new Error('Aborted', { cause: reason }))
      return Promise.resolve()
    },
  }
}

function once(stream: Writable, event: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stream.off(event, arrive)
      reject(signal?.reason)
    }
    const arrive = () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    if (signal?.aborted) return reject(signal.reason)
    stream.once(event, arrive)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

function webSink(stream: WritableStream<Uint8Array>, signal: AbortSignal | undefined): Sink {
  const writer = stream.getWriter()
  const failed = aborted(signal)
  return {
    write: async (bytes) => {
      writer.write(bytes).catch(() => undefined)
      await Promise.race([writer.ready, failed])
    },
    end: () => Promise.race([writer.close(), failed]),
    abort: (reason) => writer.abort(reason).catch(() => undefined),
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  const failed = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  failed.catch(() => undefined)
  return failed
}
