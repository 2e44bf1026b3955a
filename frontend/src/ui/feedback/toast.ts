export interface Toast {
  readonly kind: 'success' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  /** A button, such as one that undoes what the toast tells. */
  readonly action?: { readonly label: string; readonly press: () => Promise<void> };
  /** Whether screen readers skip it, because an alert elsewhere says the same. */
  readonly silent?: boolean;
}

export interface ShownToast {
  readonly toast: Toast;
  readonly number: number;
  readonly isDismissed: boolean;
}
