### What reaches a player who is not here, on the page of one's account.

page-notifications-title = When you are not here
page-notifications-about = This browser can notify you even when the page is closed: of your turn in a game with days for a decision, of a challenge, and of a tournament game that is ready. What it says is encrypted on its way.
page-notifications-begin = Notify me in this browser
page-notifications-end = No notifications in this browser
page-notifications-here = This browser notifies you.
page-notifications-denied = This browser does not let the page notify you. Its own settings can change that.
page-notifications-cannot = This browser cannot notify you while the page is closed. On an iPhone or iPad it can once the page is on the home screen.
page-notifications-none = This server sends no notifications.
page-notifications-others =
    { $n ->
        [one] One other browser notifies you. When you log out there, it no longer does.
       *[other] { $n } other browsers notify you. When you log out there, they no longer do.
    }
page-notifications-calendar = Calendar of your turns
page-notifications-calendar-about = You can have an address to which any calendar program can subscribe; it shows until when you have to decide. Anybody who has the address sees against whom you play, and nothing else.
page-notifications-calendar-make = Make an address
page-notifications-calendar-again = Make another address
page-notifications-calendar-since = You have an address since { $day }. It is not shown again; another one replaces it.
page-notifications-calendar-here = The address of your calendar
page-notifications-calendar-once = Copy it now: it is not shown again.
page-notifications-calendar-end = End the calendar
page-notifications-fault =
    { $code ->
        [no-push-service] This browser uses a service for notifications that this server does not know.
        [not-logged-in] You are no longer logged in.
        [too-many] Too many attempts. Please wait a little, and try again.
       *[other] That did not work ({ $code }). Please try again.
    }
