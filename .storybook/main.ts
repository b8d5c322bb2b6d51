import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { describesProps } from './props/plugin.ts'

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    // Tables in written pages.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: ['./public', { from: '../tests/visual/spoken', to: '/spoken' }],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: 'About' },
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), describesProps],
      resolve: { dedupe: ['react', 'react-dom'] },
      // Guards go by their functions' names in the drawings of the flows.
      build: { chunkSizeWarningLimit: 4_000, minify: false },
    }),
}

export default config
