/** The props that show a field in one of its states. */
export interface StateProps {
  error: string | undefined;
  disabled: boolean;
  readOnly: boolean;
}
