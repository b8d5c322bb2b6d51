import { UnexpectedErrorScreen } from '@ilera/ui/screens/public/unexpected-error'
import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** The screen 'Unexpected Application Error!' for whatever a route throws (spec section 2). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <UnexpectedErrorScreen onReload={() => location.reload()} /> : this.props.children
  }
}
