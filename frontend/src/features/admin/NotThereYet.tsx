/** Stands in for the tabs that are still to be built; goes with the last of them. */
export function NotThereYet() {
  return <p>This part of the dashboard is not there yet.</p>;
}
