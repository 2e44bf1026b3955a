/** Whether captains are asked by e-mail. The module whose setting that is turns it on. */
export class CaptainQuestions {
  private on = false;

  /** Call it while the server starts. */
  turnOn(): void {
    this.on = true;
  }

  get areAsked(): boolean {
    return this.on;
  }
}
