import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/app/web/public',
  plugins: [withoutSchemas(), tailwindcss(), react(), compressed()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
  environments: {
    client: {
      build: { outDir: 'dist/web', manifest: true, rolldownOptions: { input: 'src/app/web/entry-client.tsx' } },
    },
    // The built server side takes its packages in: what is not used is not loaded, which keeps the memory small.
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }),
      build: {
        outDir: 'dist/server',
        manifest: true,
        copyPublicDir: false,
        minify: 'oxc',
        rolldownOptions: { input: 'src/app/web/entry-server.tsx' },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

/** In the browser `zod` is src/platform/web/no-schemas.ts, which says why. */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod' ? join(import.meta.dirname, 'src/platform/web/no-schemas.ts') : undefined),
  }
}

/** Writes a small copy beside every text file, once, so that no request has to wait for it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const text = await readFile(join(dir, name))
        if (text.length < 1024) continue
        await writeFile(join(dir, `${name}.br`), await toBrotli(text))
        await writeFile(join(dir, `${name}.gz`), await toGzip(text, { level: 9 }))
      }
    },
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
