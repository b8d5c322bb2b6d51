import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArguments = Parameters<NodeFS['init']>
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number; path: string }) => void } } }

function syncToDisk(stream: { nfd?: number; path: string }): void {
  if (typeof stream.nfd === 'number') return fsyncSync(stream.nfd)
}

/**
 * PGlite's file system with a real fsync. The packaged one never syncs, so a power cut could lose committed rows. It takes
 * effect only without `-F` in the start parameters and with `wal_sync_method=fsync`.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[database, options]: InitArguments): ReturnType<NodeFS['init']> {
    return super.init(database, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        (module: EmscriptenModule) => {
          module.NODEFS.stream_ops.fsync = syncToDisk
        },
      ],
    })
  }
}
